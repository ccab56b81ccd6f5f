import { addTexts } from '../../../i18n/add-texts';
import invoicesToday from './invoicesToday.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    invoicesToday: typeof invoicesToday;
  }
}

addTexts({ invoicesToday });
