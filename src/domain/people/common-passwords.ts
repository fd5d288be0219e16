/** The most common passwords of published leaks, in lower case; shorter ones are refused anyway. */
const common = new Set(
  `123456 123456789 12345678 1234567 1234567890 0123456789 0987654321 123456789a 123456a 123456q a123456 a123456789
  aa123456 123123 123123123 123321 123654 123654789 123789 112233 11223344 1122334455 121212 12121212 12341234 1234qwer
  12345q 12345qwert 123abc 123asd 123qwe 123qweasd 12qwaszx 131313 147258 147258369 147852 159357 159753 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 101010 102030
  010203 000000 0000000 00000000 111111 1111111 11111111 1111111111 222222 333333 444444 555555 666666 777777 7777777
  888888 88888888 999999 212121 232323 252525 456789 654321 7654321 87654321 696969 789456 789456123 741852963 987654
  987654321 5201314 aaaaaa qqqqqq zzzzzz asdasd qweqwe qazqaz asdfasdf abc123 abc1234 abcd1234 1234abcd abcdef abcdefg
  a1b2c3 a1b2c3d4 asd123 asdf1234 asdfgh asdfghjk asdfghjkl azerty azertyuiop qwertz qwertzuiop qazwsx qazwsxedc qwaszx
  qwe123 qwer1234 qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop
  zxc123 zxcvbn zxcvbnm password password! password1 password12 password123 password2 passw0rd pa55word p@ssword
  p@ssw0rd p@ssword1 passwort passwort1 motdepasse parola pass123 pass1234 admin1 admin123 admin1234 administrator
  changeme default login123 guest123 user123 test123 test1234 testtest secret secret1 letmein letmein1 welcome welcome1
  welcome123 trustno1 access hello1 hello123 hallo123 iloveyou iloveyou1 iloveyou2 iloveu loveme lovely love123 loveyou
  mylove forever whatever freedom friends family sunshine sunshine1 princess princess1 angel1 angels babygirl babygirl1
  butterfly flower summer winter cookie cheese chocolate banana orange purple yellow silver diamond ginger pepper
  monkey monkey1 dragon dragon1 tigger shadow shadow1 killer hunter master ranger buster phoenix chicken
  football football1 baseball basketball soccer soccer1 hockey liverpool liverpool1 arsenal chelsea barcelona juventus
  superman superman1 batman spiderman pokemon pokemon1 pikachu naruto starwars matrix snoopy mickey
  hellokitty blink182 metallica slipknot nirvana eminem samsung google computer internet myspace1 linkedin facebook
  ferrari mercedes porsche mustang corvette camaro toyota nissan yamaha suzuki kawasaki skyline harley
  michael michael1 daniel jessica ashley jordan jordan23 charlie charlie1 thomas andrew michelle nicole jennifer joshua
  anthony robert matthew george hannah william maggie samantha amanda alexander alexandra victoria patrick oliver sophie
  sakura sasuke minecraft p455w0rd letmein123 qwerty123456 1234512345 12344321 12345678910 987654321a`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
