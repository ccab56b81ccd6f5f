import { addTexts } from '../add-texts';
import search from './search.en.json';

addTexts({ search });
