import { Client } from 'pg';

/** One connection without deadlines: how long a copy takes depends on how much there is. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'browser-agent-router backup' });
  // A connection that is lost fails the statement under way; nobody else needs to hear of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
