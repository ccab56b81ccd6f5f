import { addTexts } from '../../../i18n/add-texts';
import studentBadges from './studentBadges.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    studentBadges: typeof studentBadges;
  }
}

addTexts({ studentBadges });
