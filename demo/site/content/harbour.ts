/** What the scripted page fetches. Fixed values, so that a test can compare them. */
export const HARBOUR_TODAY = {
  headline: 'Harbour today',
  date: '2025-10-04',
  harbour_master: 'Benedikt Ruiz',
  weather: { summary: 'Bright, with a stiff breeze from the south-west', temperature_c: 13, wind_knots: 18 },
  tides: [
    { time: '03:42', kind: 'High', height_m: 4.8 },
    { time: '09:57', kind: 'Low', height_m: 1.1 },
    { time: '16:06', kind: 'High', height_m: 5.0 },
    { time: '22:21', kind: 'Low', height_m: 0.9 },
  ],
  vessels: [
    { name: 'Marigold', berth: 'North 2', status: 'Unloading crab' },
    { name: 'Second Thoughts', berth: 'East 1', status: 'Waiting for the tide' },
    { name: 'Aunt Philippa', berth: 'Slip', status: 'Being painted, green this time' },
  ],
} as const;
