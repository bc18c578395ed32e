/** Who is looked for in the town. */
export const JOBS = [
  { title: 'Assistant lamp keeper', employer: 'Lamp Library', hours: 20 },
  { title: 'Night baker', employer: 'The bakery behind the church', hours: 36 },
  { title: 'Bookseller, Saturdays', employer: 'The Lantern Bookshop', hours: 8 },
] as const;
