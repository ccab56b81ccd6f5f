import { addTexts } from '../../../i18n/add-texts';
import signInLine from './signInLine.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    signInLine: typeof signInLine;
  }
}

addTexts({ signInLine });
