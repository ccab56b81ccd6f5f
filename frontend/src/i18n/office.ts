import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import admin from './en/admin.json';
import classCards from './en/classCards.json';
import classroom from './en/classroom.json';
import people from './en/people.json';
import slips from './en/slips.json';

/** Texts of the pages where classes and people are made. Imported by those pages, so that nobody else loads them. */
for (const [area, texts] of Object.entries({
  admin,
  classCards,
  classroom,
  people,
  slips,
  sentences: SENTENCES,
})) {
  i18next.addResourceBundle('en', area, texts);
}
