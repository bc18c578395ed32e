export interface Story {
  headline: string;
  standfirst: string;
  author: string;
  published: string;
  publishedText: string;
  sections: ReadonlyArray<{ heading?: string; paragraphs: readonly string[]; quote?: string }>;
}

/** The Courier's leading story: long enough that a reader has something to tell apart from the page around it. */
export const STORY: Story = {
  headline: 'The lighthouse that lends books',
  standfirst:
    'When the lamp at Saltmarsh Quay was switched off for good, the town had a tower nobody needed. A bookseller with a spare key had another idea.',
  author: 'Mara Ellery',
  published: '2025-10-04',
  publishedText: '4 October 2025',
  sections: [
    {
      paragraphs: [
        'For 131 years the lighthouse at Saltmarsh Quay did one thing. It turned, it flashed twice every ten seconds, and it kept boats off the shingle bank that sailors call the Doorstep. Then, on a grey Tuesday in March, a technician from the harbour office climbed its 96 steps, undid four bolts and carried the lamp down in a crate. A small blinking buoy does the work now.',
        'The tower stayed. It is listed, it leaks, and for two months nobody could say what it was for. There was talk of a holiday flat until somebody measured the rooms and found that no bed would go round the stairs.',
        'What happened next began, as many things here do, with a key that should have been handed back. Idris Penhallow, who has run the Lantern Bookshop on Ropewalk since 1998, had been given one during the flood of 2014 so that he could carry his stock to somewhere dry. "I moved eleven hundred books up those stairs in one night," he says. "When the water went down I moved a thousand of them back. The rest never really left."',
      ],
    },
    {
      heading: 'A library by accident',
      paragraphs: [
        'Those hundred books stood on the second landing for a decade. The keeper, Wilhelmina Forth, read her way through them between watches and wrote the date inside each cover when she finished. When she retired she asked the council whether she might keep her reading place. The council, which had not known that it owned one, sent a clerk to look.',
        'The clerk, Tomasz Wren, reported back in a single paragraph that is now framed at the foot of the stairs. There were, he wrote, four landings with curved walls and good light, a stove, a visitor who had come in out of the rain and did not wish to be disturbed, and "no reason I can find to stop".',
        'The council voted 7 to 2 in May to lease the tower to a new society, the Saltmarsh Lamp Library, for one pound a year. Volunteers limewashed the walls in June. The joiner at the boatyard built shelves that follow the curve, bending oak strips in the same steam box he uses for dinghies.',
      ],
      quote: 'You borrow a book, you climb down with it, and by the time you are home you have earned it.',
    },
    {
      heading: 'How it works',
      paragraphs: [
        'There is no catalogue and there are no fines. Books are arranged by how far up they are worth carrying: cookery and tide tables on the first landing, novels on the second, poetry on the third. The lamp room holds a single table, two chairs and whatever the last reader thought the next one should see.',
        'Borrowers sign a ledger by the door. In the first four months it recorded 2,318 loans, 1,904 returns and, in Ms Forth\'s handwriting, 37 books "gone to sea, expected back". The youngest member is five. The oldest, at 94, does not climb; she sends up a basket on the old signal rope with a note in it.',
        'Opening hours follow the tide rather than the clock, because the causeway is under water for about three hours either side of high tide. The times are chalked on the bookshop door and printed in this paper every Saturday.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'The society spent £6,420 to open, of which £4,100 went on the roof. Nearly all of it came from a sale of duplicate books on the quay and from the bakery, which gave ten pence for every loaf sold in August. Running the tower costs £85 a month, mostly for coal and for lime.',
        'Mr Penhallow, whose shop might have been expected to suffer, says that sales rose by a fifth over the summer. "People come down from the tower wanting to own what they have just read," he says. "I should have lent out that key years ago."',
        'On the last Saturday of the month the society will light a lamp in the lantern room again: not the old one, which is in a museum two counties away, but a reading lamp with a 40 watt bulb. The harbour office has confirmed in writing that it is no hazard to shipping.',
      ],
    },
  ],
};

/** Headlines beside the story: the kind of noise a reader has to leave out. */
export const MOST_READ: readonly string[] = [
  'Goose returned to rightful pond',
  'Market moves to Thursday, again',
  'Letters: in defence of the bandstand',
  'Ferry crew finds message in bottle, replies',
];
