import { addTexts } from '../../../i18n/add-texts';
import takeAlong from './takeAlong.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    takeAlong: typeof takeAlong;
  }
}

addTexts({ takeAlong });
