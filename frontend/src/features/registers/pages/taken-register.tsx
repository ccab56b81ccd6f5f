import { useParams } from 'react-router-dom';
import { RegisterPage } from '../components/register-page';

export default function TakenRegister() {
  return <RegisterPage place={{ registerId: useParams().registerId ?? '' }} />;
}
