import { addTexts } from '../../../i18n/add-texts';
import account from './account.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    account: typeof account;
  }
}

addTexts({ account });
