import type { SubscriptionLevel } from '@homeroom/domain';
import type { Faker } from '@faker-js/faker';
import { faker } from '@faker-js/faker/locale/en';
import { AMERICAN_NAMES, type Heritage, IRISH_NAMES } from './names';

/** A demo school's size and name; people, families and points are generated from it. */
export interface Outline {
  name: string;
  code: string;
  country: string;
  timeZone: string;
  street: string;
  zipCode: string;
  city: string;
  /** Days between the registration and the first seeding: one school is on trial, the other has paid since its trial ended. */
  registeredDaysAgo: number;
  subscriptionLevel: SubscriptionLevel;
  admin: { firstName: string; lastName: string; email: string; password: string };
  emailDomain: string;
  /** Returns a unique telephone number per person, from the range that the country reserves for fiction and examples. */
  phone(number: number): string;
  names: readonly Heritage[];
  /** Seeded, so that it draws the same values on every machine. */
  chance: Faker;
  seed: number;
  classes: { grade: string; section: string; className: string; students: number }[];
  teachers: number;
  families: number;
  guardians: number;
}

/** The organisation above both schools. Its member also administers Maple Grove. */
export const ORGANISATION = {
  name: 'Harbourlight Schools',
  kind: 'network',
  memberOf: 'MAPLEGROVE',
  member: {
    ...{ firstName: 'Helen', lastName: 'Marsh' },
    ...{ email: 'network@example.com', password: 'harbour-demo-network' },
  },
} as const;

/** Class sizes vary, as in a real school. */
const ANIMALS = [
  ['Foxes', 27],
  ['Owls', 22],
  ['Otters', 31],
  ['Herons', 19],
  ['Badgers', 26],
  ['Hawks', 28],
  ['Beavers', 24],
  ['Larks', 30],
  ['Bears', 17],
  ['Swans', 29],
  ['Wolves', 25],
  ['Eagles', 22],
] as const;

/** In each area code, the hundred numbers 555-0100 to 555-0199 are unassigned. */
const AREA_CODES = ['315', '680', '607', '585', '716', '518', '838', '914'];

export const MAPLE_GROVE: Outline = {
  name: 'Maple Grove School',
  code: 'MAPLEGROVE',
  country: 'US',
  timeZone: 'America/New_York',
  street: '12 Orchard Lane',
  zipCode: '13210',
  city: 'Syracuse',
  registeredDaysAgo: 0,
  subscriptionLevel: 'trial',
  admin: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'admin@example.com',
    password: 'maple-demo-admin',
  },
  emailDomain: 'example.com',
  phone: (number) => {
    const areaCode = AREA_CODES[Math.floor(number / 100) % AREA_CODES.length];
    return `+1 ${areaCode} 555 01${String(number % 100).padStart(2, '0')}`;
  },
  names: AMERICAN_NAMES,
  chance: faker,
  seed: 20_251,
  classes: ANIMALS.map(([className, students], index) => ({
    grade: `Grade ${Math.floor(index / 2) + 1}`,
    section: index % 2 === 0 ? 'A' : 'B',
    ...{ className, students },
  })),
  teachers: 25,
  families: 240,
  guardians: 400,
};

export const SEAVIEW: Outline = {
  name: 'Seaview National School',
  code: 'SEAVIEW',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  street: '4 Harbour Road',
  zipCode: 'A63 HX20',
  city: 'Greystones',
  registeredDaysAgo: 75,
  subscriptionLevel: 'basic',
  admin: {
    firstName: 'Aoife',
    lastName: 'Brennan',
    email: 'admin@example.org',
    password: 'seaview-demo-admin',
  },
  emailDomain: 'example.org',
  phone: (number) => `+353 20 91${String(number % 100_000).padStart(5, '0')}`,
  names: IRISH_NAMES,
  chance: faker,
  seed: 20_252,
  classes: (
    [
      ['Puffins', 10],
      ['Seals', 5],
      ['Gulls', 9],
    ] as const
  ).map(([className, students], index) => ({
    grade: `Grade ${index + 1}`,
    section: 'A',
    ...{ className, students },
  })),
  teachers: 4,
  families: 16,
  guardians: 20,
};
