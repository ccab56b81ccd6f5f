import { addTexts } from '../../../i18n/add-texts';
import record from './record.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    record: typeof record;
  }
}

addTexts({ record });
