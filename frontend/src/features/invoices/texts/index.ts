import { addTexts } from '../../../i18n/add-texts';
import invoices from './invoices.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    invoices: typeof invoices;
  }
}

addTexts({ invoices });
