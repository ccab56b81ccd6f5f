import { useParams } from 'react-router-dom';
import { RegisterPage } from '../components/register-page';

export default function GroupRegister() {
  return <RegisterPage place={{ groupId: useParams().groupId ?? '' }} />;
}
