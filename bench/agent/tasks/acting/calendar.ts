import { click, done, type } from '../../acts';
import { happened, says } from '../../judging';
import { monthName } from '../../sites/acting/booking';
import type { Task } from '../../task';
import { at } from '../choose';

export const CALENDAR: Task[] = [
  {
    id: 'calendar-book',
    start: '/booking',
    pose({ booking }) {
      const { day, times } = at(at(booking.free, 1), 3);
      const [date, time] = [`${day} ${monthName(booking, 1)}`, at(times, -1)];
      return {
        task: `Book a table for 4 people on ${date} at ${time} in the name of ${booking.guest}.`,
        script: [
          click('button "Next month"'),
          click(`button "${date}, free"`),
          click(`button "${time}"`),
          type('textbox "Name"', booking.guest),
          type('spinbutton "Guests"', '4'),
          click('button "Book the table"'),
          done(`Your table for ${date} at ${time} is booked.`),
        ],
        check: (result) => happened(result, 'booking', { day: date, time, name: booking.guest, people: '4' }),
      };
    },
  },
  {
    id: 'calendar-first-free',
    start: '/booking',
    pose({ booking }) {
      const { day } = at(at(booking.free, 2), 0);
      const month = monthName(booking, 2);
      return {
        task: `What is the first day in ${month} on which this restaurant still has a free table?`,
        script: [
          click('button "Next month"'),
          click('button "Next month"'),
          done(`The first free day is ${day} ${month}.`),
        ],
        check: (result) => says(result, { numbers: [day] }),
      };
    },
  },
  {
    id: 'calendar-times',
    start: '/booking',
    pose({ booking }) {
      const { day, times } = at(at(booking.free, 0), 4);
      const date = `${day} ${monthName(booking, 0)}`;
      const others = at(booking.free, 0).flatMap((one) => one.times.filter((time) => !times.includes(time)));
      return {
        task: `At which times could I have a table on ${date}? Don't book anything.`,
        script: [click(`button "${date}, free"`), done(`On ${date} there are tables at ${times.join(', ')}.`)],
        check: (result) =>
          says(result, { texts: times, none: others }) === true
            ? happened(result, 'booking', {}, 0)
            : says(result, { texts: times, none: others }),
      };
    },
  },
  {
    id: 'calendar-dates',
    start: '/booking/boat',
    pose({ booking }) {
      const month = String(booking.month + 1).padStart(2, '0');
      const [from, to] = [`${booking.year}-${month}-11`, `${booking.year}-${month}-19`];
      return {
        task: `Reserve a boat from 11 to 19 ${monthName(booking, 0)}.`,
        script: [
          type('textbox "First day"', from),
          type('textbox "Last day"', to),
          click('button "Reserve the boat"'),
          done('Your boat is reserved.'),
        ],
        check: (result) => happened(result, 'boat', { from, to }),
      };
    },
  },
];
