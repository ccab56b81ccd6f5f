import { addTexts } from '../../../i18n/add-texts';
import studentToday from './studentToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    studentToday: typeof studentToday;
  }
}

addTexts({ studentToday });
