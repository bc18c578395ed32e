import { refusalsOfForm } from '../../../core/detect/refused-form';
import { signalsOfBody } from './page';

test.each([
  'Your form was not sent.',
  'The characters you typed do not match the picture.',
  'There is a problem',
  'Please correct the marked fields.',
  'E-mail address is not valid',
  'Ihre Meldung wurde nicht gespeichert.',
  'Veuillez remplir tous les champs.',
  'El formulario no se ha enviado',
  'Preencha todos os campos',
  'Il modulo non è stato inviato',
  'Vul alle velden in',
  'Formularz nie został wysłany',
  'Formuläret har inte skickats',
  'Форма не отправлена',
  '送信できませんでした',
])('"%s" refuses a form', (line) => {
  expect(refusalsOfForm(signalsOfBody(`<p>${line}</p><input name="a">`))).toEqual([line]);
});

test.each([
  'Your search did not match any documents.',
  'Please select a room',
  'A deposit is required',
  'No results were found, please try again',
  'Thank you, your message was sent.',
  'Fields marked * are required.',
])('"%s" does not', (line) => {
  expect(refusalsOfForm(signalsOfBody(`<p>${line}</p><input name="a">`))).toEqual([]);
});
