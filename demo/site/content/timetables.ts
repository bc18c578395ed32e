/** Saturday trains from Saltmarsh Quay: one row per train, one column per stop. */
export const TRAINS = {
  stops: ['Saltmarsh Quay', 'Brindle Junction', 'Ashcombe', 'Northgate'],
  departures: [
    { train: 'SQ 01', times: ['06:12', '06:31', '06:54', '07:20'], platform: 1 },
    { train: 'SQ 03', times: ['08:12', '08:31', '08:54', '09:20'], platform: 1 },
    { train: 'SQ 07', times: ['11:40', '11:59', '12:22', '12:48'], platform: 2 },
    { train: 'SQ 11', times: ['15:12', '15:31', '15:54', '16:20'], platform: 1 },
    { train: 'SQ 15', times: ['18:45', '19:04', '19:27', '19:53'], platform: 2 },
  ],
} as const;

export const FERRY_FARES = [
  { ticket: 'Adult', single: '£4.20', return: '£7.00' },
  { ticket: 'Child under 14', single: '£2.10', return: '£3.50' },
  { ticket: 'Bicycle', single: '£1.00', return: '£2.00' },
  { ticket: 'Goose, accompanied', single: 'Free', return: 'Free' },
] as const;

export const OPENING_HOURS = [
  { day: 'Monday', hours: 'Closed' },
  { day: 'Tuesday to Friday', hours: '9:30 to 17:30' },
  { day: 'Saturday', hours: '9:00 to 18:00' },
  { day: 'Sunday', hours: '11:00 to 16:00' },
] as const;
