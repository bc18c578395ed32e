import {
  sessionLiveSubject,
  sessionOfRecordingSubject,
  sessionRecordingSubject,
  sightOfLiveSubject,
} from '../../../core/sessions/live-subject';

test.each([null, 'ABC123'])('what a ticket to look names is read as it was written, of page %s', (pageId) => {
  const sight = { sessionId: 'sess_1', pageId };
  expect(sightOfLiveSubject(sessionLiveSubject(sight))).toEqual(sight);
});

test.each(['runs/resp_1', 'sessions/', 'sessions/a/b', 'sessions/sess_1/pages/', 'sessions/sess_1/pages/a/b', ''])(
  '%j names no session to look at',
  (subject) => {
    expect(sightOfLiveSubject(subject)).toBeNull();
    expect(sessionOfRecordingSubject(subject)).toBeNull();
  },
);

test('a ticket for a recording is for that alone', () => {
  const subject = sessionRecordingSubject('sess_1');
  expect(sessionOfRecordingSubject(subject)).toBe('sess_1');
  expect(sightOfLiveSubject(subject)).toBeNull();
});
