import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

const TYPE_A = 1;

export type Answer = string[] | 'silence' | 'failure';

export interface NameServer {
  address: string;
  questions(): number;
  close(): void;
}

function encodeAddress(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [left = '', right = ''] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

/** A name server on loopback that answers each question with the given addresses of its kind. */
export async function startNameServer(answers: { a: Answer; aaaa: Answer }): Promise<NameServer> {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', (query, peer) => {
    questions += 1;
    // The question is one name (labels up to an empty one), a type and a class; what follows is not repeated.
    const questionEnd = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(questionEnd - 4);
    const answer = type === TYPE_A ? answers.a : answers.aaaa;
    if (answer === 'silence') return;
    const addresses = answer === 'failure' ? [] : answer;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(answer === 'failure' ? 0x8182 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    const records = addresses.map((address) => {
      const data = encodeAddress(address);
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(60, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, questionEnd), ...records]), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions: () => questions,
    close: () => void socket.close(),
  };
}
