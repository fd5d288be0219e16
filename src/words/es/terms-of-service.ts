export const termsOfService: string = `# Términos del servicio

Aquí se vota por diversión: los resultados son informales y no vinculantes. Debes tener al menos {minimumAge} años, votar una sola vez y en tu nombre, y publicar solo lo que tengas derecho a publicar.

## El acuerdo

{productName} es un servicio de {associationName} (“nosotros”) para organizar concursos del favorito del público y votar en ellos. Al usarlo aceptas estos términos, la [Política de privacidad](/privacy-policy) y el [Aviso legal](/disclaimer). Si no los aceptas, no lo uses.

## Quién puede participar

Debes tener al menos {minimumAge} años. Si todavía no eres mayor de edad donde vives, tu padre, tu madre o tu tutor debe aceptar estos términos por ti.

## Solo entretenimiento

Los concursos en {productName} son solo entretenimiento. Los resultados son informales y no vinculantes: son la opinión de quienes votaron, no el fallo de un jurado, y no dan derecho a un premio, un título o un pago. Lo que un organizador promete a los ganadores es asunto entre ellos.

## La votación

- Cada persona tiene un voto por concurso. Puedes cambiarlo o quitarlo mientras la votación esté abierta.
- Para votar inicias sesión o usas un pase impreso que te entregaron, para que cada voto sea de una persona real. Un pase vale por un voto; el organizador puede anular pases, y los votos dados con ellos, hasta que termine la votación.
- No se permite votar con varias cuentas, con la cuenta de otra persona ni con un programa. Podemos quitar esos votos y rechazar otros.
- Un organizador puede pausar, corregir, cerrar o eliminar un concurso en cualquier momento, incluidos sus votos.

## Tu cuenta

- Da tu propio nombre y una dirección de correo que sea tuya.
- No compartas tu contraseña. Lo que se haga con tu cuenta cuenta como hecho por ti.
- Puedes dejar de usar tu cuenta cuando quieras y eliminarla en la página de tu cuenta.

## Organizadores

- Un administrador da el acceso de organizador a quien lo solicita, y puede negarlo o retirarlo.
- Los organizadores son responsables de lo que publican: títulos, descripciones, fotos y nombres de participantes. Deben tener derecho a publicarlo y el consentimiento de las personas que aparecen o se nombran.
- Los organizadores deben cumplir las leyes que se aplican a su concurso y a los premios que ofrecen.

## Lo que publicas

Los textos y las fotos que agregas siguen siendo tuyos. Nos permites guardarlos, cambiar su tamaño y mostrarlos como parte del concurso mientras exista. El contenido ilegal, de odio, sexualmente explícito o engañoso, y el que pertenece a otra persona, puede quitarse sin aviso.

## Uso responsable del servicio

No ataques, sobrecargues ni pongas a prueba el servicio, no recopiles de él datos de otras personas y no intentes cambiar los resultados de otra forma que no sea emitir tu propio voto.

## Sin garantía y con responsabilidad limitada

El servicio se ofrece tal cual. Trabajamos para que esté disponible y sea correcto, pero no prometemos que siempre lo sea. Hasta donde la ley lo permite, no respondemos por daños indirectos o derivados, por datos perdidos ni por las decisiones que alguien tome a partir de un resultado.

## Ley aplicable

Estos términos se rigen por las leyes del estado de {governingState}, Estados Unidos, sin tener en cuenta sus normas sobre conflictos de leyes. Los tribunales de {governingState} resuelven las controversias sobre ellos.

## Cambios

Podemos cambiar estos términos. La fecha de arriba dice cuándo entró en vigor este texto; usar el servicio después de un cambio significa que lo aceptas. Si una parte de estos términos no es válida, las demás siguen vigentes.
`;
