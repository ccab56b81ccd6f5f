import { addTexts } from '../../../i18n/add-texts';
import accountToday from './accountToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    accountToday: typeof accountToday;
  }
}

addTexts({ accountToday });
