import { addTexts } from '../add-texts';
import pager from './pager.en.json';

addTexts({ pager });
