import type faq from './texts/faq.en.json';

export const CATEGORIES = [
  'all',
  'schools',
  'parents',
  'teachers',
  'students',
  'pricing',
  'safety',
  'technical',
] as const;
export const TOPICS = CATEGORIES.slice(1) as Exclude<Category, 'all'>[];
export type Category = (typeof CATEGORIES)[number];

export type QuestionKey = keyof (typeof faq)['questions'];

/** The questions of each category, in reading order; their wording is in the texts. */
const QUESTIONS: Readonly<Record<Exclude<Category, 'all'>, readonly QuestionKey[]>> = {
  schools: ['register', 'trial', 'afterTrial', 'size', 'classCards', 'whoCreates', 'countries', 'ownClock'],
  parents: [
    'parentSignIn',
    'siblings',
    'parentSees',
    'otherParents',
    'parentMessages',
    'parentAlerts',
    'lostParentPin',
  ],
  teachers: ['teacherSignIn', 'award', 'undo', 'types', 'otherClasses', 'classDevice'],
  students: ['studentSignIn', 'levels', 'minus', 'rank', 'forgotPin', 'studentEmergency'],
  pricing: [
    'cost',
    'publicDiscount',
    'annualDiscount',
    'setupFee',
    'setupTime',
    'currency',
    'cancel',
    'twoLists',
  ],
  safety: ['isolation', 'pins', 'alertTypes', 'proof', 'mistake', 'emailSecrets'],
  technical: ['install', 'browsers', 'access', 'offline', 'wrongCode', 'mailMissing'],
};

export function questionsIn(category: Category): readonly QuestionKey[] {
  return category === 'all' ? Object.values(QUESTIONS).flat() : QUESTIONS[category];
}
