export const privacyPolicy: string = `# Política de privacidad

Guardamos lo que hace falta para un voto por persona, y nada más. Los votos se guardan sin tu nombre, y no enviamos spam.

## A quién se refiere

Esta política dice qué guarda {productName}, un servicio de {associationName} (“nosotros”), sobre las personas que lo usan. Puedes ver los concursos, participantes y resultados públicos sin decirnos quién eres.

## Qué guardamos

- **Tu cuenta**, si creas una: correo electrónico, nombre y apellido, tu función, el idioma que elegiste y tu contraseña como hash de un solo sentido. No podemos leer la contraseña.
- **Un registro cuyo código aún no se escribió**: donde este sitio envía correo, la cuenta se crea con el código. Hasta entonces el correo, el nombre, la contraseña (como hash de un solo sentido) y, si pediste ser organizador, tu motivo están solo en tu sesión, {sessionIdleDays} días después de su último uso y {sessionMaxDays} días como máximo; se van con ella.
- **Inicio de sesión con Google**: recibimos tu nombre, tu correo y la dirección de tu foto de perfil. Solo para votar no se crea ninguna cuenta; todo queda en tu sesión y se va con ella. Una cuenta se crea solo si pides acceso de organizador.
- **Inicio de sesión con un código por correo**: tu correo, en tu sesión. Si no tienes cuenta, no se crea ninguna, y la dirección se va con la sesión.
- **Tus votos**: el concurso, el participante y la hora, guardados bajo un hash con clave de tu buzón en lugar de tu nombre. La lista de votos no nombra a nadie; solo nos permite ver que un buzón vota una vez. El voto de quien no ha confirmado el buzón también guarda quién lo dio, como hash con clave de la cuenta o de la sesión, para que nadie más pueda confirmarlo. Cuando eliminas tu cuenta, los votos en concursos terminados pierden ambos datos.
- **Pases impresos**: de un pase guardamos un hash de un solo sentido y su número. No sabemos quién lo tiene: un voto con pase se guarda solo bajo el pase, y no se pide nombre ni dirección.
- **Sesiones**: que iniciaste sesión en un dispositivo, con qué navegador (“Safari en iPhone”) y cuándo se usó por última vez, hasta que cierres sesión o la sesión venza: {sessionIdleDays} días después de su último uso, {sessionMaxDays} días como máximo.
- **Lo que hacen los organizadores y administradores** con concursos, participantes y cuentas, para que se pueda confiar en los resultados. Nombra a las personas con un identificador que no dice nada cuando su cuenta se elimina, y no contiene nada sobre los votantes.
- **Solicitudes de organizador**: el motivo que diste, y quién decidió y cuándo.
- **Lo que publican los organizadores**: concursos, participantes, fotos, nombres de participantes, y nombres y logotipos de patrocinadores.
- **Pantallas en un evento**: una página que muestra el escenario de un concurso envía un identificador aleatorio, su tamaño y lo que muestra, para que el organizador vea qué pantallas están conectadas.
- **Registros del servidor**: hora, dirección y resultado de las solicitudes, para que el servicio sea seguro y funcione.

## Para qué lo usamos

Para iniciar tu sesión, contar un voto por persona, mostrar resultados, permitir que los organizadores lleven sus concursos y proteger el servicio de abusos. Nada más: sin publicidad, sin perfiles, sin venta de datos.

## Sin spam

No enviamos boletines ni publicidad, ni damos tu correo a quien lo haga. Solo enviamos un correo cuando alguien pide un código con tu dirección, cambia tu cuenta o te invita a ayudar con un concurso. No tiene imágenes ni nada que nos diga si lo lees, y ningún enlace salvo el de una invitación y el que deshace un cambio de tu dirección. Hasta que se envía se guarda cifrado, con un hash de la red que lo pidió, para que las redes se turnen; después se elimina. Un código se guarda como hash y vence a los 15 minutos. Durante una hora se cuentan hashes de tu dirección y de la red, para que nadie pueda enviarte muchos correos.

## Cookies y almacenamiento local

- **Una cookie de sesión**, creada cuando inicias sesión o abres un pase, y necesaria para mantener tu sesión. Si solo miras, no recibes ninguna.
- **Una cookie que reconoce este navegador**, creada cuando inicias sesión con contraseña o con código, para que quien intente adivinar tu contraseña o pida tus códigos en otro lugar no pueda dejarte fuera. No se usa para nada más.
- **Una cookie del navegador que pidió un código**, por un día, para que el código no funcione en otro lugar.
- **Una cookie de un concurso con código de acceso**, creada cuando escribes el código, para que quien intente adivinarlo no pueda dejarte fuera. No se usa para nada más.
- **Una cookie que cuenta pases equivocados**, por 15 minutos después de escribir uno, para limitar los intentos sin contarlos por dirección de red. No se usa para nada más.
- **Una cookie con la versión de los archivos que tiene tu navegador**, por 30 días, para que las páginas abran más rápido. Su valor es igual para todos.
- **Una cookie con el idioma que elegiste**, por un año y solo si eliges uno en el menú o inicias sesión en una cuenta que ya tiene uno.
- **Una cookie para ir a Google y volver**, por diez minutos como máximo y solo cuando eliges iniciar sesión con Google.
- **voteIntent**, en el almacenamiento de tu pestaña, recuerda por quién querías votar mientras inicias sesión.
- **signInStep** y **codeRequests**, en el almacenamiento de tu pestaña, recuerdan que pediste un código y para qué dirección, para que su campo siga ahí cuando vuelvas de tu correo.
- **cookieConsent**, en el almacenamiento local de tu navegador, recuerda que leíste el aviso sobre cookies.
- **entryView**, en el almacenamiento local de tu navegador, recuerda si elegiste tarjetas o la lista compacta.
- **stage-started** y **stage-screen-id**, en el almacenamiento de una pestaña, permiten que la pantalla de un escenario siga después de volver a cargarla.
- Ninguna cookie de terceros y ningún rastreador.

## Quién más lo ve

- Todos ven los votos, porcentajes y lugares de un concurso; cuando su organizador sella los resultados, solo desde el anuncio. Nadie ve por quién votó cada persona, tampoco los organizadores. Cuando los resultados estaban sellados, todos ven quién abrió el sobre: el nombre y la inicial del apellido.
- Los administradores ven las cuentas: nombre, correo, función, cuándo se usaron por última vez y el motivo de quienes piden acceso de organizador.
- El organizador y los coorganizadores de un concurso en el que ayudas ven tu nombre y tu correo.
- Google sabe que inicias sesión aquí, si eliges iniciar sesión con Google.
- Las fotos que un organizador enlaza desde otro sitio web las carga tu navegador desde allí.
- Entregamos datos a las autoridades solo cuando la ley nos obliga.

## Cuánto tiempo lo guardamos

Los votos, mientras exista su concurso; las cuentas, hasta que las elimines; un correo anterior, 72 horas, para que se pueda deshacer un cambio; una invitación que no respondes, 44 días; lo que hicieron organizadores y administradores, de forma permanente; las sesiones, hasta que terminen o venzan; los registros, por tiempo limitado. Eliminar un concurso elimina sus participantes, votos y pases. Cuando un organizador anula un pase, su voto se elimina.

## Tus opciones

La página de tu cuenta muestra lo que se guarda sobre ti, te permite descargarlo y lo elimina. También puedes pedírselo a {associationName}. Puedes quitar tu voto mientras la votación esté abierta, cerrar sesión en cualquier momento y borrar las cookies y el almacenamiento local de tu navegador.

## Menores

El servicio no está pensado para menores de {minimumAge} años, y no guardamos a sabiendas datos sobre ellos. Si un menor nos dio datos, avísanos y los eliminaremos.

## Seguridad, ley y cambios

Protegemos los datos con cuidado (conexiones cifradas, contraseñas y claves de sesión con hash), aunque ningún servicio puede prometer una seguridad perfecta. Esta política se rige por las leyes del estado de {governingState}, Estados Unidos. Cuando cambia, esta página y su fecha cambian con ella.
`;
