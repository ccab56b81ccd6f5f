import type { SENTENCES } from '@homeroom/domain';
import type admin from './en/admin.json';
import type alerts from './en/alerts.json';
import type childrenAct from './en/childrenAct.json';
import type classroom from './en/classroom.json';
import type common from './en/common.json';
import type contact from './en/contact.json';
import type faq from './en/faq.json';
import type landing from './en/landing.json';
import type legal from './en/legal.json';
import type legalPages from './en/legalPages.json';
import type operator from './en/operator.json';
import type parent from './en/parent.json';
import type points from './en/points.json';
import type privacy from './en/privacy.json';
import type press from './en/press.json';
import type pricing from './en/pricing.json';
import type publicPages from './en/publicPages.json';
import type registration from './en/registration.json';
import type schoolsSay from './en/schoolsSay.json';
import type security from './en/security.json';
import type signIn from './en/signIn.json';
import type slips from './en/slips.json';
import type student from './en/student.json';
import type teacher from './en/teacher.json';
import type terms from './en/terms.json';
import type testRegistration from './en/testRegistration.json';

/** Every text of the interface, by area. */
export interface Texts {
  admin: typeof admin;
  alerts: typeof alerts;
  childrenAct: typeof childrenAct;
  classroom: typeof classroom;
  common: typeof common;
  contact: typeof contact;
  faq: typeof faq;
  landing: typeof landing;
  legal: typeof legal;
  legalPages: typeof legalPages;
  operator: typeof operator;
  parent: typeof parent;
  points: typeof points;
  privacy: typeof privacy;
  press: typeof press;
  pricing: typeof pricing;
  publicPages: typeof publicPages;
  registration: typeof registration;
  schoolsSay: typeof schoolsSay;
  security: typeof security;
  /** Said by the server too, therefore kept with the rules both ends share. */
  sentences: typeof SENTENCES;
  signIn: typeof signIn;
  slips: typeof slips;
  student: typeof student;
  teacher: typeof teacher;
  terms: typeof terms;
  testRegistration: typeof testRegistration;
}
