import { SENTENCES } from '@homeroom/domain';
import i18next from 'i18next';
import courses from './en/courses.json';
import people from './en/people.json';

/** Texts of courses and their groups. Lists and searches have the words of every list. */
for (const [area, texts] of Object.entries({ courses, people, sentences: SENTENCES }))
  i18next.addResourceBundle('en', area, texts);
