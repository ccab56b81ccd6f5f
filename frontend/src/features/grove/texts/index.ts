import { addTexts } from '../../../i18n/add-texts';
import grove from './grove.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    grove: typeof grove;
  }
}

addTexts({ grove });
