import { startChatServer, type ChatServer } from '../../support/servers/chat-server';

/** A language model that reads the page it is shown and answers with its first paragraph. */
export function startReadingModel(): Promise<ChatServer> {
  return startChatServer(({ user }) => {
    const paragraph = /paragraph(?: \[[^\]]{1,40}\]){0,4}: (.{1,400})/.exec(user)?.[1];
    const answer = paragraph ?? 'It is done.';
    return { calls: 'done', with: { reason: 'The page says it.', success: true, answer } };
  });
}
