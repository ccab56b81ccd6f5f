import { addTexts } from '../../../i18n/add-texts';
import shop from './shop.en.json';

declare module '../../../i18n/texts' {
  interface Texts {
    shop: typeof shop;
  }
}

addTexts({ shop });
