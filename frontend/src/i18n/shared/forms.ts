import { addTexts } from '../add-texts';
import forms from './forms.en.json';

addTexts({ forms });
