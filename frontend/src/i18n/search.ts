import { addTexts } from './add-texts';
import search from './en/search.json';

addTexts({ search });
