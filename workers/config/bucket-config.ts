import type { Bucket } from '../../db/artifacts/s3-blob-store';

const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.!*'()-]{1,100}\/){0,20}$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** What stores that are not Amazon's expect to be told. */
const ANY_REGION = 'us-east-1';

/** `s3://<bucket>/<prefix>?region=..&presign=off`. Null when the text is not of that form. */
export function parseBucketUri(uri: string, endpoint: string | undefined): Bucket | null {
  const [place = '', query = ''] = uri.slice('s3://'.length).split('?', 2);
  const [name = '', ...path] = place.split('/').filter((part, index) => index === 0 || part !== '');
  const settings = new URLSearchParams(query);
  const prefix = path.map((part) => `${part}/`).join('');
  const region = settings.get('region') ?? (endpoint === undefined ? undefined : ANY_REGION);
  const presign = settings.get('presign') ?? 'on';
  const isKnown = [...settings.keys()].every((key) => key === 'region' || key === 'presign');
  if (!uri.startsWith('s3://') || !NAME.test(name) || !PREFIX.test(prefix) || !isKnown) return null;
  if ((region !== undefined && !REGION.test(region)) || !['on', 'off'].includes(presign)) return null;
  return { name, prefix, region, endpoint, presigns: presign === 'on' };
}
