import { addTexts } from '../add-texts';
import judging from './judging.en.json';

addTexts({ judging });
