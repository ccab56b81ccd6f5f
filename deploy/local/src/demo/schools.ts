import type { SubscriptionLevel } from '@homeroom/domain';
import type { Faker } from '@faker-js/faker';
import { faker as irish } from '@faker-js/faker/locale/en_IE';
import { faker as american } from '@faker-js/faker/locale/en_US';

/** How big a demo school is and what it is called; people, families and points are generated from this. */
export interface Outline {
  name: string;
  code: string;
  country: string;
  timeZone: string;
  street: string;
  zipCode: string;
  city: string;
  /** Days between the registration and the first seeding: one school is on trial, one pays since its trial ended. */
  registeredDaysAgo: number;
  subscriptionLevel: SubscriptionLevel;
  admin: { firstName: string; lastName: string; email: string; password: string };
  emailDomain: string;
  /** A telephone number out of the range that its country keeps for films and examples. */
  phone(number: number): string;
  names: Faker;
  seed: number;
  classes: { grade: string; section: string; className: string }[];
  teachers: number;
  families: number;
  students: number;
  guardians: number;
}

const ANIMALS = [
  'Foxes',
  'Owls',
  'Otters',
  'Herons',
  'Badgers',
  'Hawks',
  'Beavers',
  'Larks',
  'Bears',
  'Swans',
  'Wolves',
  'Eagles',
];

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
  phone: (number) => `+1 315 555 01${String(number % 100).padStart(2, '0')}`,
  names: american,
  seed: 20_251,
  classes: ANIMALS.map((className, index) => ({
    grade: `Grade ${Math.floor(index / 2) + 1}`,
    section: index % 2 === 0 ? 'A' : 'B',
    className,
  })),
  teachers: 25,
  families: 240,
  students: 300,
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
  names: irish,
  seed: 20_252,
  classes: ['Puffins', 'Seals', 'Gulls'].map((className, index) => ({
    grade: `Grade ${index + 1}`,
    section: 'A',
    className,
  })),
  teachers: 4,
  families: 16,
  students: 24,
  guardians: 20,
};
