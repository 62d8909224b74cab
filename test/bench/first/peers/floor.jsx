// React and the four figures alone: no charts. What nobody who uses React can be below.
import { PlainPage, showPage } from './page.jsx';
import './page.css';

showPage(() => <PlainPage />);
