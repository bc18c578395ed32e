/** Tasks as people write them, put down before the grammar was looked at; the `kept` ones were looked at once, at the end. */
export type NaturalTask = { text: string; kept?: boolean };

/** What a reader or a browser that takes explicit steps can do: to read a page, and to do what is spelled out. */
export const DOABLE: NaturalTask[] = [
  { text: 'https://shop.example.com/books' },
  { text: 'Read https://shop.example.com/about' },
  { text: 'Get the text of https://blog.example.com/posts/12' },
  { text: 'Extract the content of https://shop.example.com/terms as Markdown' },
  { text: 'Go to https://shop.example.com/contact and read the page', kept: true },
  { text: 'Please fetch https://news.example.com and return its text.' },
  { text: 'Open https://shop.example.com and return the page content' },
  { text: 'Scrape https://shop.example.com/catalogue/page-2.html', kept: true },
  { text: 'Can you read https://docs.example.com/intro for me?' },
  { text: 'What does https://shop.example.com/imprint say?' },
  { text: 'Visit https://shop.example.com and extract all product names and prices' },
  { text: 'Extract the table of exchange rates from https://bank.example.com/rates' },
  { text: 'Get the title and the author of https://blog.example.com/posts/7', kept: true },
  { text: 'List the headlines on https://news.example.com' },
  { text: 'Show me the opening hours on https://museum.example.com/visit' },
  { text: 'What is the phone number on https://dentist.example.com/contact?', kept: true },
  { text: 'Get the price of the product at https://shop.example.com/p/4711' },
  { text: 'Go to https://shop.example.com, click "Books" and read the page' },
  {
    text: 'Open https://shop.example.com/login, type "anna" into "Username", type "secret" into "Password", click "Sign in" and return the text',
    kept: true,
  },
  { text: 'On https://shop.example.com click "Accept cookies", then click "Specials" and extract the products' },
  { text: 'Go to https://bank.example.com/statements and download "March 2026 (PDF)"' },
  {
    text: 'Open https://shop.example.com/search. Type "lamp" into "Search". Press Enter. Read the results.',
    kept: true,
  },
  { text: 'Select "Germany" from "Country" on https://shop.example.com/shipping and tell me what the page says' },
  { text: 'Log in to https://portal.example.com and read the dashboard' },
  { text: 'Sign in at https://portal.example.com/login and download the invoice', kept: true },
  { text: 'Go to https://shop.example.com, wait for "Deals of the day" and extract the page' },
  { text: 'Please go to https://example.org and tell me what is on the page', kept: true },
  { text: 'Get all links from https://blog.example.com/archive' },
  { text: 'Navigate to https://shop.example.com/cart, click "Remove", and give me the text of the page', kept: true },
  {
    text: 'Read the article "How to sort and compare the cheapest books" at https://blog.example.com/posts/99',
    kept: true,
  },
];

/** The page is at least where it stands, and often says it in so many words. */
export const ANSWERED_BY_PAGE: NaturalTask[] = [
  { text: 'Who is the CEO according to https://corp.example.com/about?' },
  { text: 'When does the museum open on Sundays? https://museum.example.com/visit', kept: true },
  { text: 'Is the red lamp in stock at https://shop.example.com/p/12?' },
];

/** A place of the page may say so; where none does, whoever reads says that. */
export const ASKED_OF_A_PLACE: NaturalTask[] = [
  { text: 'How many books are on https://shop.example.com/catalogue?' },
  { text: 'Which book on https://shop.example.com is the cheapest?', kept: true },
  { text: 'What is the newest article on https://blog.example.com?' },
  { text: 'Find the cheapest lamp on https://shop.example.com' },
  { text: 'From https://shop.example.com/books, show only those under 10 pounds', kept: true },
];

/** What needs somebody who understands: answers that a whole page does not give, and steps that are not spelled out. */
export const NOT_DOABLE: NaturalTask[] = [
  { text: 'Open the first book on https://shop.example.com and tell me its ISBN' },
  { text: 'Go to https://shop.example.com, sort by price and give me the first three titles' },
  { text: 'Open https://shop.example.com/p/4711, scroll to the reviews and summarise them' },
  { text: 'Compare the prices of the two plans on https://saas.example.com/pricing' },
  { text: 'Count the open positions on https://jobs.example.com', kept: true },
  { text: 'Summarize https://blog.example.com/posts/12 in three sentences' },
  { text: 'Go to https://shop.example.com and add the first lamp to the cart' },
  { text: 'Book a table for two on Friday evening at https://restaurant.example.com' },
  { text: 'Search for "wireless mouse" on https://shop.example.com and open the second result', kept: true },
  { text: 'Translate https://blog.example.com/posts/3 into German' },
  { text: 'Fill in the contact form on https://shop.example.com/contact with my name and send it', kept: true },
  { text: 'Filter the flats on https://homes.example.com by balcony and list them' },
  { text: 'Go through all pages of https://shop.example.com/catalogue and collect every title' },
  { text: 'Tell me the total price of the three most expensive items on https://shop.example.com', kept: true },
  { text: 'Open https://news.example.com, pick the top story and give me its author' },
  { text: 'Subscribe me to the newsletter of https://blog.example.com', kept: true },
  { text: 'Calculate the average rating on https://shop.example.com/p/4711' },
  { text: 'Check whether https://saas.example.com offers a free trial, and if so start it' },
  { text: 'Go to https://shop.example.com and buy the blue mug', kept: true },
  { text: 'Read https://blog.example.com/posts/12 and explain it to a child' },
  { text: 'Click the third link on https://news.example.com, go back and click the fourth', kept: true },
  { text: 'Rank the laptops on https://shop.example.com/laptops by battery life' },
];
