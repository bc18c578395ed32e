import { pythonWith } from '../../support/clients/python';

/** Packages of providers take up to a minute to install: they judge when they are asked to, not in every run. */
export function pythonJudge(packages: string[]): ReturnType<typeof pythonWith> {
  return process.env['PYTHON_JUDGES'] === '1' ? pythonWith(packages) : { missing: 'PYTHON_JUDGES=1 is not set' };
}
