/** What each group of operations is about; a group without words is still listed. */
export const TAGS: Record<string, string> = {
  Responses: 'A response is one run of a browser task: create it, wait for it or poll it, cancel it, delete it.',
  Runs: 'The same runs as bare envelopes, with filters and pages.',
  Routing: 'Why a run went where it went, and how runners have done so far.',
  Sessions: 'Browsers that callers drive themselves over CDP, in the form of Browserbase. They are no runs.',
  Credentials: 'Logins that runs may use. What goes in as a secret never comes out.',
  Webhooks: 'Endpoints of yours that are told how runs ended, and what was sent to them.',
  Messages: 'The same runs behind a Messages-style interface.',
  Chat: 'The same runs for tools that know nothing but Chat Completions.',
  'Long tasks': 'Tasks over many entities. The feature is disabled; what there was can be read.',
  Account: 'Whose key it is, the keys of its workspace, and how agents sign up and people claim what they opened.',
  Billing: 'What was paid and spent, and how credit is bought.',
  Service: 'What this service can do, and how it is.',
};
