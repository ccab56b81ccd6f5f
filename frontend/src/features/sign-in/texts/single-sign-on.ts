import { addTexts } from '../../../i18n/add-texts';
import singleSignOn from './singleSignOn.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    singleSignOn: typeof singleSignOn;
  }
}

addTexts({ singleSignOn });
