import { readKeyOrder } from '../../workers/operator-keys/order';

const read = (line: string) => readKeyOrder(line.split(' ').filter(Boolean));

it.each([
  ['--workspace main', { kind: 'create', workspace: 'main', label: 'create-key', micros: 0 }],
  ['--workspace main --credit-usd 0.5 --label ci', { kind: 'create', workspace: 'main', label: 'ci', micros: 500_000 }],
  ['--plan enterprise --workspace main', { kind: 'plan', workspace: 'main', plan: 'enterprise' }],
  ['--top-up --workspace main --credit-usd 20', { kind: 'top-up', workspace: 'main', micros: 20_000_000 }],
  ['--list', { kind: 'list', workspace: undefined }],
  ['--list --workspace main', { kind: 'list', workspace: 'main' }],
  ['--revoke key_1', { kind: 'revoke', key: 'key_1' }],
  ['--help', { kind: 'help' }],
  ['-h --list', { kind: 'help' }],
])('%s', (line, order) => {
  expect(read(line)).toEqual(order);
});

it.each([
  ['', '--workspace NAME is needed'],
  ['--plan gold --workspace main', '--plan takes standard or enterprise'],
  ['--plan enterprise', '--workspace NAME is needed'],
  ['--top-up --credit-usd 1', '--workspace NAME is needed'],
  ['--top-up --workspace main', '--credit-usd takes'],
  ['--top-up --workspace main --credit-usd 0', '--credit-usd takes'],
  ['--workspace main --credit-usd=-1', '--credit-usd takes'],
  ['--workspace main --credit-usd Infinity', '--credit-usd takes'],
  ['--workspace main --credit-usd ten', '--credit-usd takes'],
  ['--workspace main --credit-usd 1000001', '--credit-usd takes'],
  ['--revoke key_1 --workspace main', '--workspace does not go with --revoke'],
  ['--list --top-up --workspace main --credit-usd 1', '--list does not go with --top-up'],
  ['--workspace main --credits 5', '--credits'],
  ['--workspace main stray', 'stray'],
])('%j is refused with what is wrong and where to read on', (line, problem) => {
  expect(() => read(line)).toThrow(problem);
  expect(() => read(line)).toThrow('--help');
});
