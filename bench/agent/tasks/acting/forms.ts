import { check, click, done, select, type, type Act } from '../../acts';
import { all, happened, says } from '../../judging';
import { priceOfRemoval } from '../../sites/acting/wizard';
import type { Task } from '../../task';
import { TOWNS } from '../../world/words';
import { at } from '../choose';

const NEXT = click('button "Continue"');
const names = (first: string, last: string): Act[] => [
  type('textbox "First name"', first),
  type('textbox "Last name"', last),
];

export const FORMS: Task[] = [
  {
    id: 'forms-card',
    start: '/forms/card',
    pose({ applicant: { first, last, street, town, confirmation } }) {
      return {
        task: `Apply for a family library card for ${first} ${last}, ${street}, ${town}. Accept the rules, send the application and tell me the reference.`,
        script: [
          ...names(first, last),
          NEXT,
          type('textbox "Street"', street),
          type('textbox "Town"', town),
          NEXT,
          select('combobox "Kind of card', 'Family'),
          check('checkbox "I accept the rules"'),
          NEXT,
          click('button "Send application"'),
          done(`The application was sent, its reference is ${confirmation}.`),
        ],
        check: (result) =>
          all(
            happened(result, 'form card', { first, last, street, town, kind: 'Family', rules: 'yes' }),
            says(result, { texts: [confirmation] }),
          ),
      };
    },
  },
  {
    id: 'forms-workshop',
    start: '/forms/workshop',
    pose({ applicant: { first, last, phone, people, confirmation } }) {
      return {
        task: `Register ${people} people for the pottery workshop in the name of ${first} ${last}, phone ${phone}. What is the reference of the registration?`,
        script: [
          select('combobox "Workshop', 'Pottery'),
          NEXT,
          ...names(first, last),
          type('textbox "Phone"', phone),
          NEXT,
          select('combobox "Number of participants', String(people)),
          NEXT,
          click('button "Register"'),
          done(`You are registered, with the reference ${confirmation}.`),
        ],
        check: (result) =>
          all(
            happened(result, 'form workshop', { topic: 'Pottery', first, last, phone, people: String(people) }),
            says(result, { texts: [confirmation] }),
          ),
      };
    },
  },
  {
    id: 'forms-return',
    start: '/forms/returns',
    pose({ applicant: { confirmation }, customer: { orders } }) {
      const { number } = at(orders, 0);
      return {
        task: `I want to send back my order ${number} because it arrived damaged. As remark write "broken lid". Request the return label and give me its reference.`,
        script: [
          type('textbox', number),
          NEXT,
          select('combobox "Reason', 'Damaged'),
          type('textbox', 'broken lid'),
          NEXT,
          click('button "Request return label"'),
          done(`The label was requested: ${confirmation}.`),
        ],
        check: (result) =>
          all(
            happened(result, 'form returns', { order: number, reason: 'Damaged', remark: 'broken lid' }),
            says(result, { texts: [confirmation] }),
          ),
      };
    },
  },
  {
    id: 'forms-moving',
    start: '/forms/moving',
    pose({ applicant: { town, people } }) {
      const to = at(
        TOWNS.filter((one) => one !== town),
        people,
      );
      const price = priceOfRemoval(town, to, people, true);
      return {
        task: `What does it cost to move ${people} rooms from ${town} to ${to}? The house has a lift.`,
        script: [
          select('combobox "Moving from', town),
          select('combobox "Moving to', to),
          NEXT,
          select('combobox "Rooms', String(people)),
          check('checkbox "There is a lift"'),
          NEXT,
          click('button "Calculate price"'),
          done(`The removal costs €${price}.`),
        ],
        check: (result) => says(result, { numbers: [price] }),
      };
    },
  },
];
