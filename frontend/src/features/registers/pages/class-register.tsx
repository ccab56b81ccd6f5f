import { isClassNumber } from '@homeroom/domain';
import { useParams } from 'react-router-dom';
import { RegisterPage } from '../components/register-page';

export default function ClassRegister() {
  const number = Number(useParams().classNumber);
  return <RegisterPage place={{ classNumber: isClassNumber(number) ? number : 0 }} />;
}
