import { addTexts } from '../../../i18n/add-texts';
import unreachable from './unreachable.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    unreachable: typeof unreachable;
  }
}

addTexts({ unreachable });
