import { SENTENCES } from '@homeroom/domain';
import { addTexts } from '../../../i18n/add-texts';
import courses from './courses.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    courses: typeof courses;
  }
}

addTexts({ courses, sentences: SENTENCES });
