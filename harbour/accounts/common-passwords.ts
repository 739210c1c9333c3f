/** Passwords of eight letters and more that are tried first wherever there is a sign-in; in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `00000000 0000000000 01234567 0123456789 09876543 0987654321 10203040 11111111 1111111111 11112222 11223344
  1122334455 12121212 123123123 12341234 1234554321 12345678 123456789 1234567890 12345678910 123456789a 123456789q
  12345678a 12345678q 123456abc 123454321 1234qwer 123qweasd 123qweasdzxc 12qwaszx 147258369 159357456 159753456
  1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 31415926 33333333
  44444444 55555555 66666666 741852963 77777777 78945612 789456123 87654321 88888888 98765432 987654321 9876543210
  99999999 a1234567 a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcd12345
  abcdefgh abcdefghi access14 admin123 admin1234 administrator adminadmin alexander alexandra anthony1 apollo13
  arsenal1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 babygirl babygirl1 barcelona baseball baseball1
  basketball batman123 benjamin birthday bismillah blink182 bookings brooklyn bubbles1 butterfly caroline changeme
  changeme1 changeme123 charlie1 charlotte cheese123 chelsea1 chocolate christian christmas computer cookie123
  danielle december diamond1 dolphins dragon123 drowssap einstein elephant elizabeth england1 fernando ferrari1
  ferries1 ferryboat football football1 freedom1 friends1 garfield gateway1 gemini123 giovanni goldfish
  greenday guinness hallo123 harbour1 harbour123 hello123 hello1234 helloworld hercules highland iloveyou iloveyou1
  iloveyou2 iloveyou! infinity internet island123 jennifer jessica1 jonathan jordan23 kimberly kristina lavender
  letmein1 letmein123 letmein! leicester letmeinnow liverpool liverpool1 lollipop london123 london2012 loveyou1
  lovelove manchester mariposa marlboro martin123 master123 maverick mercedes metallica michael1 michelle midnight
  monkey123 motorola mountain mustang1 mypassword napoleon newpassword nicholas nintendo november p4ssw0rd p@ssw0rd
  p@ssword pa55w0rd pa55word pa$$word parola123 pass1234 pass12345 passport passw0rd passw0rd1 password password!
  password! password0 password01 password1 password1! password11 password12 password123 password123! password1234
  password2 password3 patricia pepper123 peterpan pineapple playstation poiuytrewq pokemon1 portugal precious
  princess princess1 princesa purple123 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qq123456 qwaszx12 qweasdzxc qwer1234
  qwerasdf qwerqwer qwert123 qwert1234 qwerty00 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
  qwertz123 qwqwqwqw rachel123 rainbow1 raspberry remember samantha samsung1 sandiego santiago scorpion scotland
  secret123 september shadow123 skerry123 skerryferries snickers snowball softball solomon1 spiderman spiderman1
  spitfire squirrel srinivas starwars starwars1 steelers stephanie strawberry summer12 summer123 summer2024 summer2025
  summer2026 sunflower sunshine sunshine1 superman superman1 swimming tennis123 test1234 testing1 testing123 testtest
  thailand tiger123 tinkerbell tottenham trustno1 trustno1! tuesday1 unicorn1 united123 universe valentina valentine
  vanessa1 victoria virginia warcraft waterloo webmaster welcome1 welcome12 welcome123 welcome! westham1 whatever
  william1 willow123 windows1 winter12 winter123 wolverine xxxxxxxx yankees1 yourname zaq12wsx zaq1zaq1 zxcvbnm1
  zxcvbnm123 zxcvbnml zzzzzzzz`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
