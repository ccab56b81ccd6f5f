type Task = readonly [title: string, text: string];

interface Assignment {
  subject: string;
  /** The weekday on which it is set, and the number of school days to do it in. */
  weekday: number;
  daysToDo: number;
  /** Selects the teacher among those of a class, in turn. */
  place: number;
  /** Tasks for the youngest, middle and oldest classes; one per week. */
  levels: readonly (readonly Task[])[];
  /** Answers that children write. */
  answers: string[];
}

/** Homework of the demo's classes. */
export const ASSIGNMENTS: readonly Assignment[] = [
  {
    ...{ subject: 'Reading', weekday: 1, daysToDo: 3, place: 0 },
    levels: [
      [
        ['The hen who baked', 'Read the story to somebody at home. Write down three animals that are in it.'],
        ['Rain on the roof', 'Read the poem twice. Which words rhyme?'],
        ['My library book', 'Read for ten minutes. Write one sentence about what happened.'],
      ],
      [
        ['The lighthouse, chapter 3', 'Read pages 20 to 31. Why does nobody answer the bell?'],
        ['The lighthouse, chapter 4', 'Read pages 32 to 44. Describe the storm in your own words.'],
        ['A page of the newspaper', 'Choose a short article and say in three sentences what it tells.'],
      ],
      [
        ['The long winter, chapters 5 and 6', 'Read pages 61 to 88. What does the family decide, and why?'],
        [
          'Comparing two poems',
          'Read both poems on the sheet. Name one thing they share and one that differs.',
        ],
        ['Reading log', 'Read for 40 minutes this week and note what surprised you.'],
      ],
    ],
    answers: [
      'I read all of it. The part with the snow was the best because it was so quiet.',
      'I read it with my grandmother. We had to look up two words.',
      'I think they were afraid to open the door, that is why nobody answered.',
      'My favourite part was the end. I did not expect it.',
    ],
  },
  {
    ...{ subject: 'Mathematics', weekday: 2, daysToDo: 3, place: 1 },
    levels: [
      [
        ['Adding up to 20', 'Page 14, numbers 1 to 8. Draw dots where it helps.'],
        ['Shapes at home', 'Find five things that are circles or rectangles and write down what they are.'],
        ['Taking away', 'Page 17, numbers 1 to 6.'],
      ],
      [
        ['The table of seven', 'Learn the table of seven. Page 38, numbers 2 to 9.'],
        [
          'Measuring the kitchen',
          'Measure three things at home in centimetres and work out how long they are together.',
        ],
        ['Multiplying by tens', 'Page 41, numbers 1 to 10. Show how you worked out number 10.'],
      ],
      [
        ['Fractions of a whole', 'Page 72, numbers 1 to 12. Explain number 12 in a sentence.'],
        ['Area and perimeter', 'Page 75, numbers 3 to 9. Draw one of them to scale.'],
        ['Percentages', 'Find two percentages in a shop window or a newspaper and say what they are of.'],
      ],
    ],
    answers: [
      'I did all of them. The last one was hard and I used a drawing.',
      'Done, and checked with the table at the back.',
      'I could not do the last two. Can we look at them together?',
      'All done. I wrote down how I worked it out below each one.',
    ],
  },
  {
    ...{ subject: 'Science', weekday: 3, daysToDo: 5, place: 2 },
    levels: [
      [
        ['A leaf from outside', 'Bring a leaf and draw it. What colours does it have?'],
        ['What floats?', 'Try three things in water. Write down what floats and what sinks.'],
      ],
      [
        ['Watching the moon', 'Draw the moon on three evenings. What changes?'],
        [
          'A plant in the dark',
          'Put one seedling at the window and one in a cupboard. Write down what you see each day.',
        ],
      ],
      [
        ['Weather diary', 'Measure the temperature at the same time on four days and draw a line of it.'],
        [
          'A simple circuit',
          'Draw a circuit with a battery, a lamp and a switch. What happens when it is open?',
        ],
      ],
    ],
    answers: [
      'I looked every evening. On the second one there were clouds, so I could not see it.',
      'The cork and the pencil floated. The coin went down at once.',
      'The one at the window is green, the other one is pale and long.',
      'I made a drawing and wrote the numbers next to it.',
    ],
  },
  {
    ...{ subject: 'Writing', weekday: 4, daysToDo: 3, place: 3 },
    levels: [
      [
        [
          'Three sentences about my weekend',
          'Begin each one with a capital letter and end it with a full stop.',
        ],
        ['A list for a picnic', 'Write down six things that you would take along.'],
      ],
      [
        [
          'A letter to somebody',
          'Write to somebody in your family about something that you learnt this week.',
        ],
        [
          'How to make a sandwich',
          'Write it so that somebody who has never made one can do it. Number the steps.',
        ],
      ],
      [
        [
          'For and against',
          'Should school begin later? Two reasons for it, two against, and what you think.',
        ],
        ['A day in 1900', 'Write half a page as somebody of your age who lived then.'],
      ],
    ],
    answers: [
      'First you take two slices of bread. Then you put butter on one of them. Then cheese. Then you close it.',
      'We went to the lake and it was cold. I saw a heron. In the evening we played cards.',
      'I think school should begin later because many of us are tired. But then we would come home when it is dark.',
      'This week I learnt how plants drink. They do it with their roots, and you can see it if you put ink in the water.',
    ],
  },
];
