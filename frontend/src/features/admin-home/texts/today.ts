import { addTexts } from '../../../i18n/add-texts';
import officeToday from './officeToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    officeToday: typeof officeToday;
  }
}

addTexts({ officeToday });
