import { addTexts } from '../../../i18n/add-texts';
import schoolState from './schoolState.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    schoolState: typeof schoolState;
  }
}

addTexts({ schoolState });
