import { addTexts } from '../../../i18n/add-texts';
import retention from './retention.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    retention: typeof retention;
  }
}

addTexts({ retention });
