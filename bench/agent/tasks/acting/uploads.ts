import { click, done, select, type, upload } from '../../acts';
import { all, happened, says } from '../../judging';
import type { Task } from '../../task';

export const UPLOADS: Task[] = [
  {
    id: 'uploads-letter',
    start: '/uploads',
    needs: ['uploads'],
    pose({ sendings: { letter, sender, receipt } }) {
      return {
        task: `Send them the attached letter in the name of ${sender}, and tell me the number of the receipt.`,
        files: [letter],
        script: [
          type('textbox "Your name"', sender),
          upload('button "Document', letter.name),
          click('button "Send file"'),
          done(`The letter was sent, the receipt is ${receipt}.`),
        ],
        check: (result) =>
          all(
            happened(result, 'file', { name: letter.name, text: letter.bytes.toString().trim(), from: sender }),
            says(result, { texts: [receipt] }),
          ),
      };
    },
  },
  {
    id: 'uploads-kind',
    start: '/uploads',
    needs: ['uploads'],
    pose({ sendings: { letter, list, sender } }) {
      return {
        task: `Of the two attached files send only the list, ${list.name}, as kind "List". My name is ${sender}.`,
        files: [letter, list],
        script: [
          type('textbox "Your name"', sender),
          upload('button "Document', list.name),
          select('combobox "Kind', 'List'),
          click('button "Send file"'),
          done('The list was sent.'),
        ],
        check: (result) => happened(result, 'file', { name: list.name, kind: 'List', from: sender }),
      };
    },
  },
  {
    id: 'uploads-quick',
    start: '/uploads/quick',
    needs: ['uploads'],
    pose({ sendings: { list, receipt } }) {
      return {
        task: `Upload the attached file ${list.name} here and give me the receipt.`,
        files: [list],
        script: [
          upload('button "Choose files"', list.name),
          click('button "Upload now"'),
          done(`The receipt is ${receipt}.`),
        ],
        check: (result) => all(happened(result, 'file', { name: list.name }), says(result, { texts: [receipt] })),
      };
    },
  },
];
