import { addTexts } from '../../../i18n/add-texts';
import classPoll from './classPoll.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    classPoll: typeof classPoll;
  }
}

addTexts({ classPoll });
