import { classifyTask } from '../../core/routing/brain/classify-task';

/** The same wish in several wordings. */
const WISHES: { url: string | null; wordings: string[] }[] = [
  {
    url: 'https://shop.example/p/1',
    wordings: [
      'What does this product cost?',
      'Tell me the price.',
      'How expensive is the item on this page?',
      'Return the listed price of the product',
      'price?',
    ],
  },
  {
    url: 'https://news.example',
    wordings: [
      'Summarise the top story',
      'Give me a short summary of the main article',
      'What is the lead story about?',
      'In two sentences: what happened today according to the front page?',
    ],
  },
  {
    url: 'https://portal.example',
    wordings: [
      'Log in and tell me the balance',
      'Sign into the portal and read the current balance',
      'Use my credentials to get the balance',
      'After logging in, report the balance shown',
      'Authenticate, then give me the account balance',
    ],
  },
  {
    url: 'https://files.example/reports',
    wordings: [
      'Download the latest annual report',
      'Get me the PDF of the newest annual report',
      'Save the most recent annual report as a file',
      'I need the annual report downloaded',
      'Fetch the latest report PDF',
    ],
  },
  {
    url: 'https://forms.example/contact',
    wordings: [
      'Fill in the contact form with the name Ann and submit it',
      'Complete the contact form (name: Ann) and send it off',
      'Submit the contact form for Ann',
      'Please fill out the form as Ann, then press submit',
    ],
  },
  {
    url: 'https://store.example',
    wordings: [
      'Search for red shoes and list the first five',
      'Look up red shoes and give me five results',
      'Use the search box to find red shoes',
      'Enter "red shoes" into the search and report the first 5 hits',
    ],
  },
  {
    url: 'https://docs.example',
    wordings: [
      'Go to the pricing page and open the FAQ section',
      'Open the FAQ on the pricing page',
      'Navigate to pricing, then expand the FAQ',
      'Click Pricing and then the FAQ',
    ],
  },
  {
    url: 'https://jobs.example',
    wordings: [
      'Apply for the first job as Ann',
      'Submit an application for the first listed job in the name of Ann',
      'Fill out the application for the top job with the name Ann',
    ],
  },
  {
    url: 'https://wiki.example/x',
    wordings: [
      'Extract the infobox as JSON',
      'Give me all facts of the infobox as JSON',
      'Scrape the infobox',
      'Convert the infobox into JSON',
    ],
  },
  {
    url: 'https://shop.example',
    wordings: [
      'Buy one blue mug',
      'Purchase a blue mug',
      'Order a blue mug',
      'Add a blue mug to the cart and check out',
    ],
  },
  {
    url: null,
    wordings: [
      'Find out who won the 2022 world cup',
      'Search the web for the winner of the 2022 world cup',
      'Who won the 2022 world cup?',
      'Look up the 2022 world cup winner',
    ],
  },
  {
    url: 'https://stats.example',
    wordings: [
      'List the number of downloads per month',
      'How many downloads were there each month?',
      'Report monthly download counts',
      'Give me the download statistics by month',
    ],
  },
  {
    url: 'https://bank.example',
    wordings: [
      'Without logging in, read the current mortgage rates',
      'Read the mortgage rates; do not log in',
      'What are the mortgage rates? No need to sign in.',
    ],
  },
  {
    url: 'https://hotel.example',
    wordings: [
      'Book a room for two on May 3',
      'Reserve a double room for 3 May',
      'Make a booking for two people on the 3rd of May',
      'I want to book a double room, arriving May 3',
    ],
  },
  {
    url: 'https://data.example',
    wordings: [
      'Export the table as CSV',
      'Download the table in CSV format',
      'Get the CSV file of the table',
      'Save the table as CSV',
    ],
  },
  {
    url: 'https://forum.example',
    wordings: ['Post a comment saying thanks', 'Leave a comment: thanks', 'Write "thanks" as a comment and submit it'],
  },
  {
    url: 'https://clinic.example',
    wordings: [
      'Make an appointment with Dr Gray on Tuesday',
      'Book an appointment with Dr Gray for Tuesday',
      'Schedule a visit with Dr Gray on Tuesday',
    ],
  },
  {
    url: 'https://mail.example',
    wordings: [
      'Sign in and count the unread messages',
      'How many unread messages do I have? Log in with my account.',
      'Using my saved login, count unread mail',
    ],
  },
  {
    url: 'https://gov.example/tenders',
    wordings: [
      'Collect the titles and deadlines of all tenders',
      'List every tender with title and deadline',
      'For each tender give title and deadline',
    ],
  },
  {
    url: 'https://music.example',
    wordings: [
      'Subscribe to the newsletter with ann@example.com',
      'Sign up for the newsletter as ann@example.com',
      'Register ann@example.com for the newsletter',
    ],
  },
  {
    url: 'https://maps.example',
    wordings: [
      'Scroll down and click on Opening hours',
      'Open the tab Opening hours',
      'Select the opening hours tab and expand it',
    ],
  },
  {
    url: 'https://lib.example',
    wordings: [
      'Search the catalogue for Moby Dick',
      'Look for Moby Dick in the catalogue',
      'Query the catalogue for Moby Dick',
    ],
  },
  {
    url: 'https://invoices.example',
    wordings: [
      'Download every invoice from 2024',
      'Get all the invoice PDFs of 2024',
      'Export the invoices of 2024 to PDF',
    ],
  },
];

/** Share of wordings that are classed otherwise than most wordings of the same wish. */
export function paraphraseFlips(): { flips: number; wordings: number; share: number; flipped: string[] } {
  const flipped: string[] = [];
  let wordings = 0;
  for (const wish of WISHES) {
    const classes = wish.wordings.map((text) =>
      classifyTask({ text, url: wish.url, steps: [], outputSchema: null }, false),
    );
    const counts = new Map<string, number>();
    for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
    const usual = [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
    wordings += classes.length;
    classes.forEach((name, index) => {
      if (name !== usual) flipped.push(`${wish.wordings[index]} (${name}, others ${usual})`);
    });
  }
  return { flips: flipped.length, wordings, share: flipped.length / wordings, flipped };
}
