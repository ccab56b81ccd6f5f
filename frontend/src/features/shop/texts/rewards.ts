import { addTexts } from '../../../i18n/add-texts';
import rewards from './rewards.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    rewards: typeof rewards;
  }
}

addTexts({ rewards });
